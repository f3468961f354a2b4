/** Importing files into the inventory. */

export const imports = {
  title: 'Import files',
}
