import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { csvStream, type Table, xlsxStream } from './spreadsheet.ts'

type Sent = { ready: (request: unknown, reply: FastifyReply) => FastifyReply }

/** The header under which a browser keeps a file by its name, whatever letters the name has. */
function disposition(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^\w .,()-]+/g, '') || 'file'
  if (plain === name) return `attachment; filename="${name}"`
  const coded = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`
}

/** An answer that is a file to be kept. */
export function sendFile(name: string, type: string, content: Buffer | Readable, headers = {}): Sent {
  return {
    ready: (_request, reply) =>
      reply
        .headers({ 'content-disposition': disposition(name), ...headers })
        .type(type)
        .send(content),
  }
}

const plainName = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^\w-]+/g, '')
    .toLowerCase()

/** A table as a file; `x-rows` says how many rows will come, so that a reader can tell how far it is. */
export function sendTable({ name, columns, count, rows }: Table, format: 'csv' | 'xlsx'): Sent {
  const headers = { 'x-rows': String(count) }
  return format === 'csv'
    ? sendFile(`${plainName(name)}.csv`, 'text/csv; charset=utf-8', csvStream(columns, rows), headers)
    : sendFile(
        `${plainName(name)}.xlsx`,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        xlsxStream(name, columns, rows),
        headers,
      )
}
