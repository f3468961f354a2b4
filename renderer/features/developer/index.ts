/** The developer screen: what other parts of the renderer may use of it. */
export { DeveloperScreen } from './developer-screen.tsx'
