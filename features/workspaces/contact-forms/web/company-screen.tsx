import { FormScreen } from './form-screen.tsx'

/** A company, new or to be edited (SH-015). */
export default function CompanyScreen() {
  return <FormScreen level="company" />
}
