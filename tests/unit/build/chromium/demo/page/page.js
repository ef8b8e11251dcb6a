// The demo's page: a list whose items can be dragged.
const number = new URLSearchParams(location.search).get('window');
document.title = `Demo ${number}`;
document.querySelector('h1').textContent = `Window ${number}`;
let items = [];

function show(list) {
  items = list;
  const rows = list.map((text) => Object.assign(document.createElement('li'), { textContent: text, draggable: true }));
  document.querySelector('ol').replaceChildren(...rows);
}

const list = document.querySelector('ol');
list.addEventListener('dragstart', (event) => event.dataTransfer.setData('text/x-item', event.target.textContent));
list.addEventListener('dragover', (event) => event.preventDefault());
list.addEventListener('drop', (event) => {
  event.preventDefault();
  const from = items.indexOf(event.dataTransfer.getData('text/x-item'));
  if (from >= 0) void window.api.move(from, items.indexOf(event.target.textContent));
});
show(await window.api.get());
window.api.onChange(show);
