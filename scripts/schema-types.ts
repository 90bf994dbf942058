import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const schemaFile = fileURLToPath(new URL('../db/schema.ts', import.meta.url))

const codegen = fileURLToPath(new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url))

/** The types of the tables as the application reads them: numeric and dates as text, int8 as a number. */
export async function schemaTypes(url: string): Promise<string> {
  const flags = [
    '--dialect=postgres',
    '--print',
    '--log-level=error',
    '--numeric-parser=string',
    '--date-parser=string',
    '--include-pattern=public.*',
    '--exclude-pattern=public.{kysely_*,pg_stat_statements*}',
    '--type-mapping={"int8":"number"}',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [codegen, `--url=${url}`, ...flags], {
    maxBuffer: 10_000_000,
  })
  return stdout
}
