// Imported before anything else: React and Vite choose their production halves by it when they are loaded.
process.env.NODE_ENV = 'production';
