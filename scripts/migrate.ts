// Brings the tables of the database to those of this version: npm run migrate
import { migrate, schemaState } from '#server/db/migrate.ts'
import { closeOnSignal } from './closing.ts'
import { openDatabase } from './database.ts'
import { report } from './fault.ts'

const closing = closeOnSignal(130)
try {
  const { ownerUrl, stop } = await openDatabase((line) => console.log(line))
  closing.add(stop)
  const { missing } = await schemaState(ownerUrl)
  await migrate(ownerUrl)
  console.log(missing.length === 0 ? 'Nothing was to be done.' : `Done: ${missing.join(', ')}`)
  await closing.run()
} catch (error) {
  await closing.run()
  report(error)
  process.exitCode = 1
}
