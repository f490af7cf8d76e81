// Must be imported first: React and Vite read NODE_ENV when they are loaded.
process.env.NODE_ENV = 'production';
