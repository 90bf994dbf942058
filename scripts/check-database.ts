// Says what is wrong with the database of the portal, and what to do about it: npm run check-database
import { checkDatabase } from '#server/db/check-database.ts'
import { checkFiles } from './check-files.ts'
import { runCommand } from './command.ts'
import { openDatabase } from './database.ts'
import { findingLines } from './finding-lines.ts'

await runCommand(async (closing) => {
  const database = await openDatabase((line) => console.log(line))
  closing.add(database.stop)
  const findings = [...(await checkDatabase(database)), ...(await checkFiles(database.ownerUrl))]
  for (const line of findingLines(findings)) console.log(line)
  if (findings.length === 0) console.log('Nothing is wrong with the database and the store of files.')
  return findings.some(({ isFatal }) => isFatal) ? 1 : 0
})
