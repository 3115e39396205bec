export { egressFetch } from './egress-fetch.ts'
export { deleteSubjectsOf } from './flows.repo.ts'
