export { NeedsScreen } from './needs-screen.tsx'
