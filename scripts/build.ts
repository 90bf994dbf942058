// Builds the web application into dist/: npm run build
import { buildWeb } from './build-web.ts'

try {
  console.log(await buildWeb())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
