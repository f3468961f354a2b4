/** Lint rules that oxlint lacks. */

/** Time in engine and desk comes from the injected clock, so `new Date()` needs an argument. */
const dateNeedsArgument = {
  create: (context) => ({
    NewExpression: (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date' || node.arguments.length > 0) return
      context.report({ node, message: 'Time comes from the injected clock.' })
    },
  }),
}

/** Two words, or one that begins like a sentence: `spaces left`, `Bookings`. Not `POST`, `kebab-case`, `Content-Type`, `America/Toronto`. */
const readsLikeText = (text) =>
  /\p{L}[\p{L}’'.,:;!?…]*\s+\p{L}/u.test(text) || /^\s*\p{Lu}\p{Ll}+[.:!?…]?\s*$/u.test(text)

const keyNames =
  /^(Arrow(Up|Down|Left|Right)|Enter|Escape|Tab|Home|End|PageUp|PageDown|Delete|Backspace|Insert|Control|Shift|Alt|Meta|Space)$/u

/** CSS, selectors, media queries, security policies, HTTP, names of keys, and the name of the product. */
const isCode = (text) =>
  /var\(|--|^\(|[{}[\]<>=]|^[.#]|\d(px|fr|ms|s|%)\b|-(src|uri) '|export default|^(GET|POST|HTTP)\b|^(Accept|Authorization)(:|$)/u.test(
    text,
  ) ||
  text === 'Parkdesk' ||
  text.split(' ').every((word) => keyNames.test(word))

const codeAttributes = new Set([
  ...[
    'className',
    'kind',
    'role',
    'component',
    'data-print',
    'translate',
    'style',
    'd',
    'viewBox',
    'points',
    'transform',
  ],
  ...['rel', 'href', 'src', 'sandbox', 'autoComplete', 'fontFamily'],
])

/** `summary` describes the API to developers, `details` are for support. */
const codeProperties = new Set(['type', 'summary', 'details', 'serviceName', 'Vary'])

const calleeName = ({ callee }) => {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression') return ''
  const object = callee.object.type === 'Identifier' ? callee.object.name : (callee.object.property?.name ?? '')
  return `${object}.${callee.property.name ?? ''}`
}

/** Errors of the program itself and log lines are for developers; the others compare, or look for elements. */
const callsForCode =
  /^(Error|TypeError|RangeError|DOMException|invalidParameter|remoteFailure|documentRoute|echo|faceRule|t|log|t\.\w+|console\.\w+|log\.\w+|\w*\.(warn|info|error|querySelector|querySelectorAll|closest|matches|getItem|setItem|addEventListener|has|includes|startsWith|endsWith|split|replace|replaceAll|get|set|append|on|off|exec|pragma))$/u

/** Whether the program, rather than a person, reads the string at this place. */
const isForCode = (node) => {
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (/^(Import|ExportAll|ExportNamed|TSLiteralType|TSTemplateLiteralType|TSEnum|SwitchCase)/u.test(parent.type))
      return child !== parent.consequent
    if (parent.type === 'Property' && parent.key === child && !parent.computed) return true
    // `404: 'Not Found'` of HTTP.
    if (parent.type === 'Property' && (codeProperties.has(parent.key.name) || typeof parent.key.value === 'number'))
      return true
    if (parent.type === 'MemberExpression' && parent.property === child) return true
    if (parent.type === 'BinaryExpression' && /^[=!]==?$|^in$/u.test(parent.operator)) return true
    if (parent.type === 'JSXAttribute') return codeAttributes.has(parent.name.name)
    if (parent.type === 'CallExpression' || parent.type === 'NewExpression')
      return callsForCode.test(calleeName(parent))
    if (parent.type === 'TaggedTemplateExpression') return true
    // Values of CSV files are a contract, the same in every language.
    if (parent.type === 'VariableDeclarator') return /^csv[A-Z]|Csv$/u.test(parent.id.name ?? '')
    if (/Statement$|Declaration$|Function|JSXElement|JSXFragment/u.test(parent.type)) return false
  }
  return false
}

/** Texts for people come from the messages (docs/style.md). */
const textInMessages = {
  create: (context) => {
    const check = (node, text) => {
      if (!readsLikeText(text) || isCode(text) || isForCode(node)) return
      context.report({ node, message: 'What a person reads belongs in shared/messages.' })
    }
    return {
      JSXText: (node) => {
        const text = node.value.trim()
        // CSV, PDF, HTTP/1.1
        if (!/\p{L}/u.test(text) || /^[A-Z\d/.]+$/u.test(text) || isCode(text)) return
        context.report({ node, message: 'What a person reads belongs in shared/messages.' })
      },
      Literal: (node) => {
        if (typeof node.value === 'string') check(node, node.value)
      },
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked).join('0')),
    }
  },
}

// oxlint expects a default export.
export default {
  meta: { name: 'parkdesk' },
  rules: { 'date-needs-argument': dateNeedsArgument, 'text-in-messages': textInMessages },
}
