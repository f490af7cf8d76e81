// Scripts must import this module first, because React and Vite read NODE_ENV only when they are loaded.
process.env.NODE_ENV = 'production';
