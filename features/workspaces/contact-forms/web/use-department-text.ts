import { useEffect, useState } from 'react'

/** AB-019. */
const AFTER_COMPANY_MS = 500

/** Whether the text of the department stands yet: it is set 500 ms after the company. */
export function useDepartmentText(company_id: number | null): boolean {
  const [shown, setShown] = useState<number | null>(null)
  useEffect(() => {
    if (company_id === null) return
    const timer = setTimeout(() => setShown(company_id), AFTER_COMPANY_MS)
    return () => clearTimeout(timer)
  }, [company_id])
  return company_id === null || shown === company_id
}
