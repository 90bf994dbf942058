// Says what is wrong with the database of the portal, and what to do about it: npm run check-database
import { checkDatabase } from '#server/db/check-database.ts'
import { checkFiles } from './check-files.ts'
import { closeOnSignal } from './closing.ts'
import { openDatabase } from './database.ts'
import { findingLines } from './finding-lines.ts'
import { report } from './fault.ts'

const closing = closeOnSignal(130)
try {
  const database = await openDatabase((line) => console.log(line))
  closing.add(database.stop)
  const findings = [...(await checkDatabase(database)), ...(await checkFiles(database.ownerUrl))]
  for (const line of findingLines(findings)) console.log(line)
  if (findings.length === 0) console.log('Nothing is wrong with the database and the store of files.')
  await closing.run()
  process.exitCode = findings.some(({ isFatal }) => isFatal) ? 1 : 0
} catch (error) {
  await closing.run()
  report(error)
  process.exitCode = 1
}
