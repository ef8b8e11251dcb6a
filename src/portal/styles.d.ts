// The stylesheet that the script's bundle brings along.
declare module '*.css';
