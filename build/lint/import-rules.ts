// Checks imports between parts and between their areas, and import cycles.
import { belowFeatures, dataForProducts, importRules, openFolders, partOf } from './project-structure.ts';
import type { Import, Source, Violation } from './sources.ts';

/** Reports imports that break the rules between parts, or bypass an area's index. */
export function checkImportRules(sources: readonly Source[]): Violation[] {
  return sources.flatMap((source) =>
    source.imports.flatMap((one) => {
      const message = checkImport(source.path, one) ?? checkEntryPoint(source.path, one);
      const rule = checkImport(source.path, one) ? 'arrow' : 'area-index';
      return message ? [{ path: source.path, line: one.line, rule, message }] : [];
    }),
  );
}

function checkImport(path: string, { specifier, target }: Import): string | undefined {
  if (specifier.startsWith('/')) return `an import is relative, not ${specifier}`;
  if (target === undefined || path.startsWith('tests/')) return undefined;
  if (path.startsWith('build/')) return target.startsWith('tests/') ? 'build may not import tests' : undefined;
  if (!target.startsWith('src/')) {
    return dataForProducts.some((data) => data.test(target)) ? undefined : `src may not import ${target}`;
  }
  const from = partOf(path) ?? 'src';
  const to = partOf(target) ?? 'src';
  if (belowFeatures.test(path) && /^src\/[^/]+\/features\//.test(target))
    return `${path} may not import a feature (${target})`;
  return from === to || importRules[from]?.includes(to) ? undefined : `${from} may not import ${to} (${target})`;
}

function checkEntryPoint(path: string, { target }: Import): string | undefined {
  const area = target === undefined || path.startsWith('tests/') ? undefined : areaOf(target);
  if (!target || !area || path.startsWith(`${area}/`) || /\/index\.tsx?$/.test(target)) return undefined;
  return `${target} is inside another area: import ${area}/index.ts`;
}

/** The folder of a file that is imported by its index, e.g. `src/server/features/board`. */
function areaOf(path: string): string | undefined {
  const folder = /^(src\/(?:server|renderer)\/(?:features|platform)\/[^/]+)\//.exec(path)?.[1];
  return folder === undefined || openFolders.includes(folder) ? undefined : folder;
}

/** Reports import cycles in src, including types: a reader of one file would have to read them all. */
export function checkCircles(sources: readonly Source[]): Violation[] {
  const products = sources.filter(({ path }) => path.startsWith('src/'));
  const byPath = new Map(products.map((source) => [source.path, source]));
  const done = new Set<string>();
  const violations: Violation[] = [];

  const visit = (source: Source, trail: readonly string[]): void => {
    if (done.has(source.path)) return;
    const way = [...trail, source.path];
    for (const { target, line } of source.imports) {
      const next = target === undefined ? undefined : byPath.get(target);
      if (!next) continue;
      const begin = way.indexOf(next.path);
      if (begin < 0) visit(next, way);
      else {
        const circle = [...way.slice(begin), next.path].join(' → ');
        violations.push({ path: source.path, line, rule: 'circle', message: `imports in a circle: ${circle}` });
      }
    }
    done.add(source.path);
  };

  for (const source of products) visit(source, []);
  return violations;
}
