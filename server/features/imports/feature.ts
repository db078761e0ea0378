import type { Feature } from '../../platform/feature.ts'
import { askAgainSweep, importJobs, importRetention } from './jobs.ts'
import { exportImports, exportShapes } from './queries/export.ts'
import { deleteImportsOf } from './queries/imports.ts'
import { registerImportRoutes } from './routes.ts'

/** Imports of book lists from files. */
export const imports: Feature = {
  name: 'imports',
  tables: ['import', 'import_row', 'import_file', 'import_shape'],
  routes: registerImportRoutes,
  jobs: importJobs,
  sweeps: (context) => [askAgainSweep(context)],
  retention: ({ db }) => [importRetention(db)],
  // A job that runs finds nothing more to do.
  onAccountDeletion: () => ({ erase: deleteImportsOf }),
  exports: { imports: exportImports, importShapes: exportShapes },
}
