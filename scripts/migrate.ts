// Brings the tables of the database to those of this version: npm run migrate
import { migrate, schemaState } from '#server/db/migrate.ts'
import { runCommand } from './command.ts'
import { openDatabase } from './database.ts'

await runCommand(async (closing) => {
  const { ownerUrl, stop } = await openDatabase((line) => console.log(line))
  closing.add(stop)
  const { missing } = await schemaState(ownerUrl)
  await migrate(ownerUrl)
  console.log(missing.length === 0 ? 'Nothing was to be done.' : `Done: ${missing.join(', ')}`)
})
