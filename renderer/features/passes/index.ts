/** The passes screen: what other parts of the renderer may use of it. */
export { PassesScreen } from './passes-screen.tsx'
