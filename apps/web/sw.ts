import { answersPart } from '@laycan/web/service-worker/answers-part.ts'
import { pushPart } from '@laycan/web/service-worker/push-part.ts'
import { type Shell, shellPart } from '@laycan/web/service-worker/shell-part.ts'
import { startWorker } from '@laycan/web/service-worker/start-worker.ts'
import type { WorkerScope } from '@laycan/web/service-worker/worker-scope.ts'

/** Put in by the build (tools/build/build-web.mjs), which makes the service worker one file of its own. */
declare const SHELL: Shell

startWorker(globalThis as unknown as WorkerScope, [shellPart(SHELL), answersPart, pushPart])
