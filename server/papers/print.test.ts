import { extractText } from 'unpdf'
import { afterEach, describe, expect, it } from 'vitest'
import { buyer, paper, paperLine, seller } from '#server/testing/papers.ts'
import { type Asker, countWaiting, endPrinting, MOST_OF_ONE, MOST_WAITING, print } from './print.ts'

afterEach(endPrinting)

const textOf = async (pdf: Buffer) => (await extractText(new Uint8Array(pdf), { mergePages: true })).text
const invoice = (id: string, who = 'jana', signal?: AbortSignal) =>
  print(
    { who, ...(signal && { signal }) },
    'invoice',
    paper({ id, lines: [paperLine('Žluťoučký kůň', '1', '10', '21')] }),
    seller,
    buyer,
    '',
  )

describe('printing beside the requests', () => {
  it('makes each paper of what was given for it', async () => {
    const pdfs = await Promise.all(['FV1', 'FV2', 'FV3'].map((id) => invoice(id)))
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
    const broken = print(
      { who: 'jana' } satisfies Asker,
      'invoice',
      { ...paper(), lines: undefined } as never,
      seller,
      buyer,
      '',
    )
    const good = invoice('FV9')
    await expect(broken).rejects.toThrow(/lines|undefined|iterable/)
    expect(await textOf(await good)).toContain('FV9')
  })

  it('takes everybody in turn, however many papers one of them wants', async () => {
    const done: string[] = []
    const wanted = Array.from({ length: 10 }, (_, index) => invoice(`FV${index}`))
    for (const [index, one] of wanted.entries()) void one.then(() => done.push(`jana ${index}`))
    await wanted[2]
    const before = done.length
    await invoice('FV99', 'petr')
    // The one under way, and the one whose turn it was.
    expect(done.length - before).toBeLessThanOrEqual(3)
    await Promise.all(wanted)
    expect(done).toEqual(wanted.map((_, index) => `jana ${index}`))
  })

  it('refuses more than the share of one, tells how many wait and when to come again, and keeps what it took', async () => {
    const taken = Array.from({ length: MOST_OF_ONE + 1 }, (_, index) => invoice(`FV${index}`))
    const outcomes = Promise.allSettled(taken)
    await expect(invoice('FV999')).rejects.toMatchObject({
      code: 'papers.busy',
      status: 503,
      values: { count: String(MOST_OF_ONE + 1), seconds: expect.stringMatching(/^\d+$/) },
      retryAfter: expect.any(Number),
    })
    expect(await textOf(await invoice('FV7', 'petr'))).toContain('FV7')
    expect(await textOf(await (taken[1] ?? invoice('FV1')))).toContain('FV1')
    expect(countWaiting()).toBeGreaterThan(0)
    endPrinting()
    await outcomes
  })

  it('takes from who has the most when all places are taken, for one who has none', async () => {
    const many = Array.from({ length: MOST_WAITING + 1 }, (_, index) => invoice(`FV${index}`, `user ${index % 5}`))
    const outcomes = Promise.allSettled(many)
    expect(countWaiting()).toBe(MOST_WAITING)
    const late = invoice('FV7', 'petr')
    expect(countWaiting()).toBe(MOST_WAITING)
    expect(await textOf(await late)).toContain('FV7')
    endPrinting()
    const refused = (await outcomes).filter((one) => one.status === 'rejected')
    expect(refused.length).toBeGreaterThan(MOST_WAITING - 20)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'papers.busy' })
  })

  it('does not make what nobody waits for any more', async () => {
    const left = new AbortController()
    const first = invoice('FV1')
    const given = Array.from({ length: 20 }, (_, index) => invoice(`FV${index}`, 'jana', left.signal))
    const outcomes = Promise.allSettled(given)
    expect(countWaiting()).toBe(20)
    left.abort()
    expect(countWaiting()).toBe(0)
    for (const one of await outcomes) expect(one).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } })
    await expect(invoice('FV3', 'jana', left.signal)).rejects.toMatchObject({ name: 'AbortError' })
    expect(await textOf(await first)).toContain('FV1')
  })

  it('prints again after it was ended', async () => {
    await invoice('FV1')
    endPrinting()
    expect(await textOf(await invoice('FV2'))).toContain('FV2')
  })
})
