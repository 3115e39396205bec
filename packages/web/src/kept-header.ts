/** Begins the names of the caches in which the service worker keeps answers, one for each session. */
export const ANSWERS_CACHE = 'answers-'
/** Header of an answer that was kept from before. */
export const KEPT_HEADER = 'laycan-kept'
