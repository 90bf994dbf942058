export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  pattern?: string
  contentEncoding?: string
  minLength?: number
  maxLength?: number
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  maxItems?: number
  anyOf?: JsonSchema[]
  minimum?: number
  maximum?: number
}
