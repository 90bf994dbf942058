// Every read of every screen fails once and is told; every screen has its title, heading and room at any width:
// npm run prove -- screens
import { walkWhole } from './engines/whole-walk.ts'

await walkWhole('failures', 'titles')
