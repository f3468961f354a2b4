/** Words that many screens use. */

export const common = {
  add: 'Add',
  /** The name of a box office that has none yet. */
  windowName: 'Box office',
  cancel: 'Cancel',
  change: 'Change',
  close: 'Close',
  copied: 'Copied',
  copy: 'Copy',
  edit: 'Edit',
  email: 'E-mail',
  language: 'Language',
  loading: 'Loading',
  name: 'Name',
  pass: 'Pass',
  phone: 'Phone',
  plate: 'Plate',
  print: 'Print',
  remove: 'Remove',
  save: 'Save',
  search: 'Search',
  settingUnchanged: 'The setting was not changed. {problem}',
  total: 'Total',
} as const
