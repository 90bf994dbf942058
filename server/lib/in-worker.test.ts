import { expect, it } from 'vitest'
import { inWorker } from './in-worker.ts'

/** A program that does tasks with what is written here. */
const program = (work: string) => {
  const lib = new URL('./in-worker.ts', import.meta.url).href
  return new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { threadId } from 'node:worker_threads'
      import { doTasks } from '${lib}'
      doTasks(async (task) => { ${work} })`)}`,
  )
}

const telling = program('if (task.fault) throw new Error(task.fault); return { threadId, said: task.said }')
type Told = { threadId: number; said: string }

it('does the next task of a program in the same thread, two at once in two', async () => {
  const first = await inWorker<Told>(telling, { said: 'one' })
  expect(await inWorker<Told>(telling, { said: 'two' })).toEqual({ threadId: first.threadId, said: 'two' })
  const both = await Promise.all(['three', 'four'].map((said) => inWorker<Told>(telling, { said })))
  expect(both.map(({ said }) => said)).toEqual(['three', 'four'])
  expect(new Set(both.map(({ threadId }) => threadId)).size).toBe(2)
})

it('ends a thread that waited long enough, at once where it is not to wait', async () => {
  const ask = async (idleMs: number) => (await inWorker<Told>(telling, { said: 'one' }, { idleMs })).threadId
  const first = await ask(20)
  await expect.poll(() => ask(20), { interval: 100 }).not.toBe(first)
  const last = await ask(0)
  expect(await ask(0)).not.toBe(last)
})

it('throws what the task throws, and another thread takes the next', async () => {
  const first = await inWorker<Told>(telling, { said: 'one' })
  await expect(inWorker(telling, { fault: 'no such table' })).rejects.toThrow('no such table')
  const { threadId, said } = await inWorker<Told>(telling, { said: 'two' })
  expect(said).toBe('two')
  expect(threadId).not.toBe(first.threadId)
})

it('ends a task that is aborted, and begins none once it is', async () => {
  const endless = program('await new Promise(() => {})')
  const ending = new AbortController()
  const running = inWorker(endless, {}, { ending: ending.signal })
  ending.abort(new Error('the process ends'))
  await expect(running).rejects.toThrow('the thread ended')
  await expect(inWorker(endless, {}, { ending: ending.signal })).rejects.toThrow('the process ends')
})

it('gives no task to a thread that was ended as it answered', async () => {
  const marking = program('setImmediate(() => Atomics.store(task.mark, 0, 1)); return task.said')
  const mark = new Int32Array(new SharedArrayBuffer(4))
  await inWorker(marking, { said: 'one', mark: new Int32Array(1) })
  const ending = new AbortController()
  const answered = inWorker(marking, { said: 'two', mark }, { ending: ending.signal })
  // The answer is on its way and cannot be heard yet.
  while (Atomics.load(mark, 0) === 0);
  ending.abort()
  expect(await answered).toBe('two')
  expect(await inWorker(marking, { said: 'three', mark })).toBe('three')
})
