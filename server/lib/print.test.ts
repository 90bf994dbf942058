import { extractText } from 'unpdf'
import { afterEach, describe, expect, it } from 'vitest'
import { buyer, paper, paperLine, seller } from '#server/testing/papers.ts'
import { endPrinting, MOST_WAITING, print } from './print.ts'

afterEach(endPrinting)

const textOf = async (pdf: Buffer) => (await extractText(new Uint8Array(pdf), { mergePages: true })).text
const invoice = (id: string) =>
  print('invoice', paper({ id, lines: [paperLine('Žluťoučký kůň', '1', '10', '21')] }), seller, buyer, '')

describe('printing beside the requests', () => {
  it('makes each paper of what was given for it', async () => {
    const pdfs = await Promise.all(['FV1', 'FV2', 'FV3'].map(invoice))
    const texts = await Promise.all(pdfs.map(textOf))
    expect(texts.map((text) => /FV\d/.exec(text)?.[0])).toEqual(['FV1', 'FV2', 'FV3'])
    expect(texts[0]).toContain('Žluťoučký kůň')
  })

  it('makes the same file of the same paper', async () => {
    const first = await invoice('FV1')
    const second = Math.floor(Date.now() / 1000)
    // The library dates files by the second, unless they say their own day.
    await expect.poll(() => Math.floor(Date.now() / 1000), { timeout: 3000 }).toBeGreaterThan(second)
    expect((await invoice('FV1')).equals(first)).toBe(true)
  })

  it('leaves the thread of the requests free', async () => {
    await invoice('FV0')
    const since = process.threadCpuUsage()
    await Promise.all(Array.from({ length: 20 }, (_, index) => invoice(`FV${index}`)))
    const used = process.threadCpuUsage(since)
    // Twenty papers are one to three seconds of work; here only messages are passed.
    expect((used.user + used.system) / 1000).toBeLessThan(400)
  })

  it('tells what went wrong with one paper and goes on with the next', async () => {
    const broken = print('invoice', { ...paper(), lines: undefined } as never, seller, buyer, '')
    const good = invoice('FV9')
    await expect(broken).rejects.toThrow(/lines|undefined|iterable/)
    expect(await textOf(await good)).toContain('FV9')
  })

  it('refuses what is too many, and keeps what it took', async () => {
    const taken = Array.from({ length: MOST_WAITING + 1 }, (_, index) => invoice(`FV${index}`))
    const all = Promise.allSettled(taken)
    await expect(invoice('FV999')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
    endPrinting()
    const outcomes = await all
    expect(outcomes.filter((one) => one.status === 'rejected').length).toBeGreaterThan(MOST_WAITING - 10)
    for (const one of outcomes) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'unavailable' })
    }
  })

  it('prints again after it was ended', async () => {
    await invoice('FV1')
    endPrinting()
    expect(await textOf(await invoice('FV2'))).toContain('FV2')
  })
})
