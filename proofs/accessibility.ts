// axe on every screen and whatever opens on it, in every width, language and colour: npm run prove -- accessibility
import { walkWhole } from './engines/whole-walk.ts'

await walkWhole('accessibility')
