// Makes two clients of a description: node generate.ts DOCUMENT FOLDER
import './typescript-5.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const { createClient } = await import('@hey-api/openapi-ts')
const { default: openapiTypes, astToString } = await import('openapi-typescript')

const [file = '', folder = ''] = process.argv.slice(2)
const text = readFileSync(file, 'utf8')

writeFileSync(join(folder, 'types.ts'), astToString(await openapiTypes(text)))
await createClient({
  input: file,
  output: { path: join(folder, 'sdk'), module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'error' },
})
