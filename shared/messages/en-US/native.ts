/** Menu, dialogs and other texts of the main process. */

export const native = {
  menu: {
    settings: 'Settings',
    lock: 'Lock this window',
    startTraining: 'Start training',
    endTraining: 'End training',
    quit: 'Quit',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    delete: 'Delete',
    selectAll: 'Select All',
    go: 'Go',
    sell: 'Sell',
    events: 'Events',
    bookings: 'Bookings',
    passes: 'Passes',
    webhooks: 'Webhooks',
    view: 'View',
    resetZoom: 'Actual Size',
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
    fullScreen: 'Toggle Full Screen',
    help: 'Help',
    keys: 'Keys of this screen',
    findCommand: 'Find a command',
  },
  /** Kinds of files, in the dialog that saves one. */
  files: { text: 'Text', har: 'HTTP Archive (HAR)' },
  /** Names of the connections that the first start makes. */
  profiles: { demo: 'Demo', thisComputer: 'This computer' },
  /** Before the window is closed or loaded again. */
  importRunning: {
    title: 'An import is in progress',
    effect: 'Leaving now ends the import, and everything it has written so far is undone.',
    stay: 'Continue the import',
    leave: 'Leave and undo it',
  },
  cannotStart: 'Parkdesk cannot start',
  /** What the browser shows after a sign-in there. */
  browserSignIn: {
    nothing: 'Nothing.',
    over: 'This sign-in is over',
    beginAgain: 'Close this page, and start again in Parkdesk.',
    anotherSignIn: 'This is not the sign-in that was started.',
    notSignedIn: 'Not signed in',
    signedIn: 'Signed in',
    goBack: 'You can close this page and go back to Parkdesk.',
  },
} as const
