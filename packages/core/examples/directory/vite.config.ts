// finds the imports of the worker at the start: else the first search reloads the page in development
export default { optimizeDeps: { entries: ["**/*.html", "**/*.worker.*"] } };
