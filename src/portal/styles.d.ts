// Declares the stylesheet import of the script's bundle.
declare module '*.css';
