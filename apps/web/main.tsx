import './schemas-without-eval.ts'
import '@laycan/ui/base.css'
import { features } from './features.ts'

const root = document.getElementById('root')
if (root) for (const feature of features) feature.start?.(root, features)
