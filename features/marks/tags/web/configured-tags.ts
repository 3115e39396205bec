import { createStore } from '@laycan/web/store.ts'
import type { Tag } from '../contract/mark.ts'

/** The configured tags as last told; undefined until they are loaded, 'failed' when they could not be. */
export const configuredTags = createStore<readonly Tag[] | 'failed' | undefined>(undefined)
