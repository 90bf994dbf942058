import Fastify from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { App } from '#server/endpoint.ts'
import { registerAnswers } from './answers.ts'

async function answer(data: unknown) {
  const app: App = Fastify().withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  registerAnswers(app)
  const response = { 200: z.object({ id: z.string(), net: z.nullable(z.number()) }) }
  app.get('/', { schema: { response } }, async () => data as { id: string; net: number | null })
  return app.inject('/')
}

it('sends what is as declared', async () => {
  const { statusCode, payload } = await answer({ id: 'Žluť', net: 1.5 })
  expect([statusCode, payload]).toEqual([200, '{"id":"Žluť","net":1.5}'])
})

it('lets only declared fields out', async () => {
  const { statusCode, payload } = await answer({ id: 'A', net: null, password_hash: 'secret' })
  expect([statusCode, payload]).toEqual([200, '{"id":"A","net":null}'])
})

it('sends nothing that is not what was promised', async () => {
  const { statusCode, payload } = await answer({ id: 'A', net: '1.50' })
  expect(statusCode).toBe(500)
  expect(payload).not.toContain('1.50')
})
