/** The one lint rule that oxlint lacks: time in engine and desk comes from the injected clock, so `new Date()` needs an argument. */

const dateNeedsArgument = {
  create: (context) => ({
    NewExpression: (node) => {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date' || node.arguments.length > 0) return
      context.report({ node, message: 'Time comes from the injected clock.' })
    },
  }),
}

// oxlint expects a default export.
export default { meta: { name: 'parkdesk' }, rules: { 'date-needs-argument': dateNeedsArgument } }
