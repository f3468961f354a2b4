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

/** CSS, selectors, media queries and the names of keys. */
const isCode = (text) =>
  /var\(|--|^\(|[{}[\]<>=]|^[.#]|\d(px|fr|ms|s|%)\b/u.test(text) ||
  /^(Arrow(Up|Down|Left|Right)|Enter|Escape|Tab|Home|End|PageUp|PageDown|Delete|Backspace|Insert|Control|Shift|Alt|Meta|Space)$/u.test(
    text,
  )

const codeAttributes = new Set([
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
  'rel',
  'href',
  'src',
  'sandbox',
  'autoComplete',
  'fontFamily',
])

const calleeName = ({ callee }) => {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type !== 'MemberExpression') return ''
  const object = callee.object.type === 'Identifier' ? callee.object.name : (callee.object.property?.name ?? '')
  return `${object}.${callee.property.name ?? ''}`
}

/** Errors of the program itself and log lines are for developers; the others compare, or look for elements. */
const callsForCode =
  /^(Error|TypeError|RangeError|t|log|t\.\w+|console\.\w+|log\.\w+|\w*\.(warn|info|error|querySelector|querySelectorAll|closest|matches|getItem|setItem|addEventListener|has|includes|startsWith|endsWith|split|replace|replaceAll|get|set|append|exec|pragma))$/u

/** Whether the program, rather than a person, reads the string at this place. */
const isForCode = (node) => {
  for (let child = node, parent = node.parent; parent; child = parent, parent = parent.parent) {
    if (/^(Import|ExportAll|ExportNamed|TSLiteralType|TSTemplateLiteralType|TSEnum|SwitchCase)/u.test(parent.type))
      return child !== parent.consequent
    if (parent.type === 'Property' && parent.key === child && !parent.computed) return true
    if (parent.type === 'MemberExpression' && parent.property === child) return true
    if (parent.type === 'BinaryExpression' && /^[=!]==?$|^in$/u.test(parent.operator)) return true
    if (parent.type === 'JSXAttribute') return codeAttributes.has(parent.name.name)
    if (parent.type === 'CallExpression' || parent.type === 'NewExpression')
      return callsForCode.test(calleeName(parent))
    if (parent.type === 'TaggedTemplateExpression') return true
    if (
      /Statement$|Declaration$|Declarator$|Function|^Property$|^ArrayExpression$|JSXElement|JSXFragment/u.test(
        parent.type,
      )
    )
      return false
  }
  return false
}

/** What a person reads comes from the messages (docs/style.md). */
const textInMessages = {
  create: (context) => {
    const check = (node, text) => {
      if (!readsLikeText(text) || isCode(text) || isForCode(node)) return
      context.report({ node, message: 'What a person reads belongs in shared/messages.' })
    }
    return {
      JSXText: (node) => {
        if (/\p{L}/u.test(node.value))
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
