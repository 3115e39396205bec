export { ConnectorPart } from './connector-part.tsx'
