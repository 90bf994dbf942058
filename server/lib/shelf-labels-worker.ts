import { parentPort, workerData } from 'node:worker_threads'
import { drawLabels, type Label } from './shelf-labels.ts'

// Nothing is handed over for good: small buffers share their memory with others.
parentPort?.postMessage(await drawLabels(workerData as Label[]), [])
