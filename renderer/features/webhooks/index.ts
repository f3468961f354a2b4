/** The webhooks screen: what other parts of the renderer may use of it. */
export { WebhooksScreen } from './webhooks-screen.tsx'
