// SQLite as kysely writes it, except that no plan depends on a value. SQLite looks at the values of parameters for its
// guesses, and then plans a statement anew whenever it is given others, at several times the cost of running it; it does
// not look behind the sign of `+?`, which changes nothing in the value, be it a number or a text.
import { SqliteDialect, SqliteQueryCompiler } from 'kysely';

class SteadyCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

export class SteadySqliteDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new SteadyCompiler();
  }
}
