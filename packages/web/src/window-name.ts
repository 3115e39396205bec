import { newKey } from './new-key.ts'

/** The name of this window while its page is loaded, by which the server tells it what it did itself (RT-007). */
export const windowName = newKey()
