/** Databases are named by one text: the path of a file, or the URL of a server. */

export const isServerUrl = (file: string): boolean => /^postgres(?:ql)?:\/\//.test(file)
