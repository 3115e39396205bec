export { insertParser, setAddress } from './email-parsers.repo.ts'
