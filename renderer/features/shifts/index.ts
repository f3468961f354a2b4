export { ShiftsScreen } from './shifts-screen.tsx'
