/** Names scenes, so that equal scenes have the same name. Records that scenes share are compared only once. */
export class SceneNames {
  private readonly known = new WeakMap<object, number>();
  private readonly byContent = new Map<string, number>();
  private count = 0;

  nameOf(scene: object): string {
    return Object.entries(scene)
      .map(([field, value]: [string, unknown]) =>
        Array.isArray(value) && field === 'combatants' ? value.map(one => this.part(one)).join(',') : this.part(value),
      )
      .join(' ');
  }

  private part(value: unknown): string {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
    const known = this.known.get(value);
    if (known !== undefined) return `#${known}`;
    // An encounter is large, and always the same object.
    const content = 'written' in value ? undefined : JSON.stringify(value);
    const name = (content === undefined ? undefined : this.byContent.get(content)) ?? this.count++;
    this.known.set(value, name);
    if (content !== undefined) this.byContent.set(content, name);
    return `#${name}`;
  }
}
