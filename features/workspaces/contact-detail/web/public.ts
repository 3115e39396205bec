export { ContactPane } from './contact-pane.tsx'
