// Other modules must be imported after this one, because React and Vite read NODE_ENV when they are loaded.
process.env.NODE_ENV = 'production';
