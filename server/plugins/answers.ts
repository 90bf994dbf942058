import type { FastifySchema, FastifySerializerCompiler } from 'fastify/types/schema.js'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import type { App } from '#server/endpoint.ts'
import { responseValidator } from '#server/lib/response-validator.ts'

/**
 * Only declared fields leave. A quick check lets an answer pass that is exactly as declared, as all should be; its
 * schema cuts or refuses any other.
 */
const compiler: FastifySerializerCompiler<FastifySchema> = (route) => {
  const bySchema = serializerCompiler(route as Parameters<typeof serializerCompiler>[0])
  let fits: ((value: unknown) => boolean) | undefined
  return (data: unknown) => {
    // Made at the first answer, because all routes together would take a noticeable part of the start.
    fits ??= responseValidator(route.schema as z.core.$ZodType)
    return fits(data) ? JSON.stringify(data) : bySchema(data)
  }
}

/** Turns answers into JSON by the contract. */
export function registerAnswers(app: App): void {
  app.setSerializerCompiler(compiler)
}
