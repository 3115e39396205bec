import { FormScreen } from './form-screen.tsx'

/** A department, new or to be edited (SH-015). */
export default function DepartmentScreen() {
  return <FormScreen level="department" />
}
