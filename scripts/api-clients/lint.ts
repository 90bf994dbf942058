// Judges a description by the recommended rules of two linters: node lint.ts DOCUMENT. Prints what they find, a line each.
import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core'
import spectralRules from '@stoplight/spectral-rulesets'

const [file = ''] = process.argv.slice(2)
const text = readFileSync(file, 'utf8')

const spectral = new spectralCore.Spectral()
spectral.setRuleset({
  extends: [[spectralRules.oas as RulesetDefinition, 'recommended']],
  rules: {
    // It takes longer than all others together, and no-invalid-media-type-examples of the other linter asks the same.
    'oas3-valid-media-example': 'off',
  },
})
for (const { code, message, path } of await spectral.run(JSON.parse(text) as Record<string, unknown>)) {
  console.log(`${code}: ${message} (${path.join('.')})`)
}

const config = await createConfig({ extends: ['recommended'] })
for (const { ruleId, message, location } of await lintFromString({ source: text, absoluteRef: file, config })) {
  console.log(`${ruleId}: ${message} (${location[0]?.pointer ?? ''})`)
}
