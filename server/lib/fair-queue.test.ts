import { expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'

interface Job {
  who: string
  no: number
}

const filled = (...counts: [who: string, count: number][]) => {
  const queue = fairQueue<Job>(({ who }) => who)
  for (const [who, count] of counts) for (let no = 1; no <= count; no += 1) queue.add({ who, no })
  return queue
}
const rest = (queue: ReturnType<typeof filled>) => {
  const taken: string[] = []
  for (let job = queue.take(); job; job = queue.take()) taken.push(`${job.who}${job.no}`)
  return taken
}

it('takes from everybody in turn, of each the oldest first', () => {
  expect(rest(filled(['a', 4], ['b', 1], ['c', 2]))).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4'])
})

it('lets one who comes late wait for one turn of each of the others', () => {
  const queue = filled(['a', 50], ['b', 50])
  for (let turn = 0; turn < 7; turn += 1) queue.take()
  queue.add({ who: 'late', no: 1 })
  expect([queue.take(), queue.take(), queue.take()].map((job) => job?.who)).toContain('late')
})

it('forgets what is dropped, and knows how many there are and who has the most', () => {
  const queue = filled(['a', 2], ['b', 3])
  expect([queue.size, queue.sizeOf('b'), queue.sizeOf('nobody'), queue.longest()]).toEqual([5, 3, 0, 'b'])
  expect(queue.dropLast('b')).toEqual({ who: 'b', no: 3 })
  const job = { who: 'c', no: 1 }
  queue.add(job)
  queue.drop(job)
  queue.drop(job)
  expect([queue.size, queue.sizeOf('c')]).toEqual([4, 0])
  expect(rest(queue)).toEqual(['a1', 'b1', 'a2', 'b2'])
  expect([queue.size, queue.longest(), queue.take()]).toEqual([0, undefined, undefined])
})
