/** Addresses beside the widget's script, wherever it is served. Vite would take `new URL(…, import.meta.url)` for a file of the build. */
const script = import.meta.url

export const fileAddress = (name: string): URL => new URL(name, script)
