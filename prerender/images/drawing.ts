import { parentPort, workerData } from 'node:worker_threads'
import { siteImages } from './site-images.ts'

// A worker: gets `ShareImage[]`, posts what `siteImages` makes of them.

parentPort?.postMessage(await siteImages(workerData))
